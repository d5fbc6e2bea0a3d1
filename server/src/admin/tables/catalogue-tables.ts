import { column, READ, type Table } from './table'

const { text, integer, words, time, json } = column

/** Boxes that anybody can see; drafts are their creator's. */
const ON_SALE = `b.state in ('on_sale', 'paused', 'sold_out')`

/** The catalogue, for everybody. */
export const catalogueTables: Readonly<Record<string, Table>> = {
  series: {
    label: { zh: '系列', en: 'Series' },
    from: 'series s',
    where: `exists (select 1 from boxes b where b.series_id = s.id and ${ON_SALE})`,
    key: 'id',
    columns: {
      id: text('s.id', '编号', 'Id'),
      name: words('s.name', '名称', 'Name'),
      colors: json('to_jsonb(s.colors)', '颜色', 'Colours'),
    },
    methods: READ,
  },
  boxes: {
    label: { zh: '盲盒', en: 'Boxes' },
    from: 'boxes b',
    where: ON_SALE,
    key: 'id',
    columns: {
      id: text('b.id', '编号', 'Id'),
      kind: text('b.kind', '类型', 'Kind'),
      seriesId: text('b.series_id', '系列', 'Series'),
      title: words('b.title', '名称', 'Title'),
      subtitle: words('b.subtitle', '副标题', 'Subtitle'),
      story: words('b.story', '故事', 'Story'),
      priceFen: integer('b.price_fen', '价格（分）', 'Price (fen)'),
      state: text('b.state', '状态', 'State'),
      createdAt: time('b.created_at', '上架时间', 'Created'),
    },
    methods: READ,
  },
  prizes: {
    label: { zh: '奖品', en: 'Prizes' },
    from: 'prizes p join boxes b on b.id = p.box_id',
    where: ON_SALE,
    key: 'id',
    columns: {
      id: text('p.id', '编号', 'Id'),
      boxId: text('p.box_id', '盲盒', 'Box'),
      seriesId: text('b.series_id', '系列', 'Series'),
      name: words('p.name', '名称', 'Name'),
      story: words('p.story', '故事', 'Story'),
      tier: text('p.tier', '等级', 'Tier'),
      valueFen: integer('p.value_fen', '价值（分）', 'Value (fen)'),
      // As published: sealed boxes still count, so that no one can read a draw from it (rules B2).
      stock: integer(
        'p.minted - coalesce((select opened from prize_openings where prize_id = p.id), 0)',
        '库存',
        'Stock',
      ),
    },
    methods: READ,
  },
  oddsVersions: {
    label: { zh: '概率表版本', en: 'Odds versions' },
    from: 'odds_versions o join boxes b on b.id = o.box_id',
    where: `(${ON_SALE} or b.state = 'ended')`,
    key: 'id',
    columns: {
      id: text('o.id', '编号', 'Id'),
      boxId: text('o.box_id', '盲盒', 'Box'),
      number: integer('o.number', '版本', 'Version'),
      entries: json('o.entries', '概率（百万分之）', 'Chances (in 1 000 000)'),
      guarantee: json('o.guarantee', '保底', 'Guarantee'),
      publishedAt: time('o.published_at', '公示时间', 'Published'),
    },
    methods: READ,
  },
}
