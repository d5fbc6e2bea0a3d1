import type { Sql } from '../../kernel/database/database'
import type { Localized } from '../../kernel/localized'

/** A box that fits some words. */
export interface FoundBox {
  id: string
  title: Localized
  subtitle: Localized
  price_fen: number
  prizes: number
}

/** Words of questions that say nothing of what is looked for. */
const SILENT_ENGLISH = new Set(
  'the and for with who what which that this have has are you your can could would like likes love loves want wants some any about from give gift friend friends box boxes please there looking something someone buy get one make makes good present presents similar sale shop store'.split(
    ' ',
  ),
)
const SILENT_CHINESE = new Set(
  '的了和是在有我你他她它们给送想要买喜欢爱朋友什么哪个怎样吗呢吧请问一款只盒盲惊匣小大人好最不没就都也还又很跟与个些这那推荐看找适合礼物生日多少钱价格几种类以可能会到去来说主题上下里子关明天货架似同',
)

/**
 * Patterns to look for: English words, singular or plural, and what of the Chinese is left between silent characters: one that
 * stands alone, or every pair of those that stand together.
 */
function patternsOf(words: string): string[] {
  const english = (words.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter((word) => !SILENT_ENGLISH.has(word))
    .map((word) => `\\m${word.length > 3 ? word.replace(/s$/, '') : word}s?\\M`)
  const runs = (words.match(/[\u4e00-\u9fff]+/g) ?? []).flatMap((run) =>
    [...run]
      .map((character) => (SILENT_CHINESE.has(character) ? ' ' : character))
      .join('')
      .split(' '),
  )
  const chinese = runs.flatMap((run) =>
    run.length < 2 ? run : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  )
  return [...new Set([...english, ...chinese])].filter(Boolean).slice(0, 80)
}

/** Tells whether words say something that can be looked for. */
export const areTelling = (words: string): boolean => patternsOf(words).length > 0

const FIND = `
  select b.id, b.title, b.subtitle, b.price_fen, count(p.id)::int as prizes
  from boxes b join series s on s.id = b.series_id join prizes p on p.box_id = b.id
  cross join lateral (
    select b.title::text || b.subtitle::text || b.story::text || s.name::text || coalesce(
      (select string_agg(name::text, ' ') from prizes where box_id = b.id), '') as words) t
  cross join lateral (
    select count(*) as score from unnest($1::text[]) as pattern where t.words ~* pattern) f
  where b.state = 'on_sale' and f.score > 0
  group by b.id, f.score order by f.score desc, b.position limit 3`

/** Boxes on sale that fit the words best, the best first; none where nothing fits. */
export const findBoxes = (sql: Sql, words: string): Promise<FoundBox[]> => sql.rows<FoundBox>(FIND, [patternsOf(words)])
