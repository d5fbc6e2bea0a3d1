import type zh from '../zh-CN/login'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  tagline: 'Every chance is printed, every draw can be checked',
  language: 'Language',
  login: 'Log in',
  register: 'Register',
  ways: 'Log in or register',
  account: 'User name',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  doLogin: 'Log in',
  doRegister: 'Register and log in',
  loggingIn: 'Logging in',
  registering: 'Registering',
  lookAround: 'Look around first',
  agree: 'I have read and accept the',
  serviceAgreement: 'Terms of Service',
  and: 'and the',
  privacyPolicy: 'Privacy Policy',
  agreeFirst: 'Please read the Terms of Service and the Privacy Policy first',
  accountMissing: 'Please enter a user name',
  accountLength: 'A user name has 1 to 100 characters',
  passwordMissing: 'Please enter a password',
  passwordLength: 'A password has 3 to 18 characters',
}

export default en
