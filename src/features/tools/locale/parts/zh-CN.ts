/** A page of a part that the shop has switched off. */
export default {
  title: '这里暂未开放',
  text: '你已有的东西都还在，先逛逛别的吧。',
  home: '去逛逛',
}
