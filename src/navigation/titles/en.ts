import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  login: 'Log in',
  home: 'Home',
  blind_box_detail: 'Box detail',
  purchase: 'Buy a box',
  open_chest_animation: 'Opening',
  prize_show: 'Your prize',
  prize_detail: 'Prize detail',
  combine: 'Combine',
  combine_result: 'Combine result',
  props: 'Props',
  my_blind_box: 'My boxes',
  editor: 'Box editor',
  profile: 'Me',
  recharge: 'Wallet',
  security: 'Account security',
  service: 'Contact us',
}

export default en
