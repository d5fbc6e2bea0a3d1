import { column, READ, type Table } from './table'

const { text, integer, words, time, json } = column

/** Boxes that a user makes for others: their drafts, the reviews and the earnings. */
export const studioTables: Readonly<Record<string, Table>> = {
  boxDrafts: {
    label: { zh: '我造的盒子', en: 'Boxes made' },
    from: 'box_drafts f',
    where: 'true',
    owner: 'f.creator_id = $1',
    key: 'id',
    columns: {
      id: text('f.id', '编号', 'Id'),
      userId: text('f.creator_id', '用户', 'User'),
      state: text('f.state', '状态', 'State'),
      version: integer('f.version', '版本', 'Version'),
      draft: json('f.draft', '草稿', 'Draft'),
      createdAt: time('f.created_at', '创建时间', 'Created'),
      updatedAt: time('f.updated_at', '修改时间', 'Changed'),
    },
    methods: READ,
  },
  boxReviews: {
    label: { zh: '盒子审核', en: 'Reviews of boxes' },
    from: 'box_reviews r',
    where: 'true',
    owner: 'r.creator_id = $1',
    key: 'id',
    columns: {
      id: text('r.id', '编号', 'Id'),
      userId: text('r.creator_id', '用户', 'User'),
      boxId: text('r.box_id', '盲盒', 'Box'),
      version: integer('r.version', '版本', 'Version'),
      submittedAt: time('r.submitted_at', '提交时间', 'Submitted'),
      decision: text('r.decision', '结果', 'Decision'),
      note: text('r.note', '说明', 'Note'),
      decidedAt: time('r.decided_at', '处理时间', 'Decided'),
    },
    methods: READ,
  },
  // Of every sale alike, opened or sealed, and never by prize (rules B4).
  earnings: {
    label: { zh: '收益', en: 'Earnings' },
    from: 'earnings e join boxes b on b.id = e.box_id',
    where: 'true',
    owner: 'e.creator_id = $1',
    key: 'id',
    columns: {
      id: text('e.draw_id', '编号', 'Id'),
      userId: text('e.creator_id', '用户', 'User'),
      boxId: text('e.box_id', '盲盒', 'Box'),
      title: words('b.title', '名称', 'Title'),
      priceFen: integer('e.price_fen', '售价（分）', 'Price (fen)'),
      feeFen: integer('e.fee_fen', '服务费（分）', 'Fee (fen)'),
      netFen: integer('e.net_fen', '所得（分）', 'Earning (fen)'),
      state: text('e.state', '状态', 'State'),
      soldAt: time('e.held_at', '售出时间', 'Sold'),
      settledAt: time('e.settled_at', '结算时间', 'Settled'),
    },
    methods: READ,
  },
}
