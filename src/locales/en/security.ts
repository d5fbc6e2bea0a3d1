import type zh from '../zh-CN/security'
import type { Same } from '../texts'

const en: Same<typeof zh> = {
  userName: 'User name',
  nickname: 'Nickname',
  phone: 'Phone',
  email: 'E-mail',
  password: 'Password',
  passwordSet: 'Set',
  unbound: 'Not bound',
  since: 'Registered',
  age: 'Age declaration',
  ageDone: 'Declared',
  ageOpen: 'Asked for at the first payment',
  roles: 'Roles',
  role_player: 'Player',
  role_creator: 'Creator',
  role_operator: 'Operator',
  todayTitle: 'What can be done now',
  today:
    'You can see the facts of your account here; logging out is on the page “Me”. Changing the password, binding a phone or an e-mail, limits and cooling-off are not open yet.',
}

export default en
