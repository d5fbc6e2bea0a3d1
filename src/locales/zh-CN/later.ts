/** Screens whose business opens later: what they will hold, and what can be done meanwhile. */
export default {
  toHome: '去看盒子',
  editorTitle: '造盒还没有开放',
  editorText: '以后你可以做自己的盒子，审核通过后上架。',
  editor1: '每件奖品都要有图、价值、库存和权重，权重合计正好一百万。',
  editor2: '期望价值在售价的 60% 到 100% 之间，一盒不超过 200 元。',
  editor3: '上架之后概率不能改；要改，先停售，发布新的版本。',
}
