/** SQL: the ids of all accounts of the person that an account belongs to, closed ones too. */
export const accountsOfPerson = (userId: string): string =>
  `array(select p.id from users u join users p using (person_id) where u.id = ${userId})`
