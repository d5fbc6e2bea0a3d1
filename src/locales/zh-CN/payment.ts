/** What every payment may need: the age declaration and the sandbox cashier. */
export default {
  ageTitle: '第一次付款，请说明年龄',
  ageText: '盲盒不适合孩子。8 岁以下不能购买，8 到 17 岁需要监护人同意。',
  adult: '我已满 18 岁',
  minor: '我未满 18 岁',
  birthDate: '选择出生日期',
  needAge: '请先说明年龄',
  needBirthDate: '请选择出生日期',
  cashier: '沙箱收银台',
  cashierNote: '演示用，不扣真钱',
  cashierText: '这里是演示用的收银台，不会扣真钱。选一个结果，商店会收到一样的付款通知。',
  cashierPaid: '付款成功',
  cashierFailed: '付款失败',
}
