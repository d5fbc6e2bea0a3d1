/** Settings for a shop whose many customers all come from one address. */
export const withoutPace = {
  REQUESTS_PER_MINUTE: '10000000',
  PURCHASES_PER_SECOND: '1000',
  REGISTRATIONS_PER_HOUR: '10000',
  REGISTRATIONS_PER_DAY: '10000',
  UNVERIFIED_DAILY_FEN: '1000000000',
  UNVERIFIED_ADDRESS_DAILY_FEN: '1000000000',
}
