import type { Language } from '../../kernel/localized'

/** A chance in figures (0.5%, 5‰) or, as Chinese writes it, in words (百分之二). */
const CHANCE = /(\d+(?:\.\d+)?)\s*[%％‰]|[百千万]分之[\d.零一二两三四五六七八九十百点]+/g

const INSTEAD = { zh: '（以盒子页面公示的概率为准）', en: '(see the odds on the box’s page)' } as const

/**
 * The answer with every chance left out that no tool gave: an invented one would pass for published.
 * @param sources what the tools answered
 */
export function withKnownOdds(answer: string, sources: readonly string[], language: Language): string {
  const known = new Set(sources.flatMap((source) => source.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
  return answer.replace(CHANCE, (chance, figure?: string) =>
    figure !== undefined && known.has(Number(figure)) ? chance : INSTEAD[language],
  )
}
