import type zh from '../zh-CN/first-reasons'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  NETWORK: 'Network error, please try again later!',
  RETRY_AFTER: 'Too many tries. Please wait {seconds} seconds.',
  UNAUTHENTICATED: 'Please log in first',
  SESSION_REVOKED: 'You have been logged out. Please log in again.',
  VALIDATION_FAILED: 'Please enter correct information',
  LOGIN_FAILED: 'Login failed: wrong user name or password',
  CODE_INVALID: 'The code is wrong',
  CODE_EXPIRED: 'This has expired, please start again',
  ADDRESS_TAKEN: 'This phone number or e-mail belongs to another account',
  WECHAT_TAKEN: 'This WeChat belongs to another account',
  ALREADY_REGISTERED: 'This user name is taken',
  REGISTRATION_LIMIT_REACHED:
    'Many accounts were created on this network. Sign in with a phone code, or try again later.',
  RATE_LIMITED: 'Too many tries. Please wait a little.',
  OTHER_ACCOUNT: 'This page belongs to another account. Please refresh and try again.',
  NOT_FOUND: 'Not found',
  INTERNAL: 'The server had a problem. Please try again later.',
  PROVIDER_FAILED: 'The service is not available right now',
  BUSY: 'The shop is very busy. Please try again in a few seconds.',
  PROVIDER_NOT_CONFIGURED: 'This service is not set up yet',
}

export default en
