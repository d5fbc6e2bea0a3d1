/** SQL: the ids of all accounts of an account's group, closed ones too. */
export const linkedAccounts = (userId: string): string =>
  `array(select p.id from users u join users p using (account_group_id) where u.id = ${userId})`
