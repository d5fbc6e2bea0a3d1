import { localeStore } from './locale'
import zhCommon from './common/zh-CN'
import enCommon from './common/en'

/** One area's words by key. A word may hold `{name}` places, filled from the values given to `t`, and `{n?box|boxes}` for one and for many. */
export type Texts = Record<string, string>
/** Ties an English area to its Chinese one: the same keys, no more and no fewer. */
export type Same<T extends Texts> = Record<keyof T, string>
export type Values = Record<string, string | number>

type KeyOf<Area extends string, T extends Texts> = `${Area}.${keyof T & string}`
export type CommonKey = KeyOf<'common', typeof zhCommon>

const catalogues: Record<'zh-CN' | 'en', Record<string, Partial<Texts>>> = { 'zh-CN': {}, en: {} }

/** `{n}` is the value itself, `{n?box|boxes}` the first word where it is one and the other where it is not. */
const PLACE = /\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}/g

/** Looks a key up in the current language, then in English, then shows the key itself (R5). */
function translate(key: string, values?: Values): string {
  const dot = key.indexOf('.')
  const area = key.slice(0, dot)
  const name = key.slice(dot + 1)
  const text = catalogues[localeStore.current][area]?.[name] ?? catalogues.en[area]?.[name] ?? key
  if (!values) return text
  return text.replace(PLACE, (place, value: string, one?: string, many?: string) =>
    one === undefined ? String(values[value] ?? place) : String(Number(values[value]) === 1 ? one : many),
  )
}

/**
 * Makes the `t` of one area: it takes that area's keys and the common ones, and nothing else, so a screen's words
 * travel with the screen instead of with the first page. Inside an observer it re-renders when the language changes.
 */
export function texts<Area extends string, T extends Texts>(area: Area, zh: T, en: Partial<Same<T>>) {
  catalogues['zh-CN'][area] = zh
  catalogues.en[area] = en
  return (key: KeyOf<Area, T> | CommonKey, values?: Values): string => translate(key, values)
}

/** The `t` for what is not any one area's: keys `common.*`. */
export const t = texts('common', zhCommon, enCommon)
