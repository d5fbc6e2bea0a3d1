import { ADULT_AGE, BUYING_AGE } from '@contract/limits'

/** Age declaration before a first payment. */
export default {
  title: '第一次付款，请说明年龄',
  text: `盲盒不适合孩子。${BUYING_AGE} 岁以下不能购买，${BUYING_AGE} 到 ${ADULT_AGE - 1} 岁需要监护人同意。`,
  adult: `我已满 ${ADULT_AGE} 岁`,
  minor: `我未满 ${ADULT_AGE} 岁`,
  birthDate: '选择出生日期',
  needAge: '请先说明年龄',
  needBirthDate: '请选择出生日期',
}
