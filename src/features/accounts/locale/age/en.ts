import { ADULT_AGE, BUYING_AGE } from '@contract/limits'
import type zh from './zh-CN'
import type { Same } from '@/i18n/texts'

const en: Same<typeof zh> = {
  title: 'First payment: please state your age',
  text: `Blind boxes are not for children. Under ${BUYING_AGE} can’t buy; from ${BUYING_AGE} to ${ADULT_AGE - 1} a guardian must agree.`,
  adult: `I am ${ADULT_AGE} or older`,
  minor: `I am under ${ADULT_AGE}`,
  birthDate: 'Choose your date of birth',
  needAge: 'Please state your age first',
  needBirthDate: 'Please choose your date of birth',
}

export default en
