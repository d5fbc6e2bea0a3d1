import { object, text } from '../reading'
import type { Json } from '../request-json'

/** Scenes in which WeChat judges: a profile, a comment, a forum, a social log. */
export const scenes = { profile: 1, comment: 2, forum: 3, social: 4 } as const
export type Scene = keyof typeof scenes

export type Judgement = 'pass' | 'review' | 'risky'

/** Longest text of one check, in characters. */
const CONTENT_LENGTH = 2_500
const VERSION = 2
const PICTURE = 2

/** The person was not in the mini-program of late (61010) or is unknown to it (40003): WeChat does not judge for them. */
export const NOT_JUDGED = new Set([61010, 40003])

/** Bodies of `msg_sec_check`: a longer text takes several. */
export function textChecks(openid: string, scene: Scene, content: string): object[] {
  const signs = [...content]
  const parts = Array.from({ length: Math.ceil(signs.length / CONTENT_LENGTH) }, (_, at) =>
    signs.slice(at * CONTENT_LENGTH, (at + 1) * CONTENT_LENGTH).join(''),
  )
  return parts.map((part) => ({ version: VERSION, openid, scene: scenes[scene], content: part }))
}

/** Body of `media_check_async`. */
export function pictureCheck(openid: string, scene: Scene, url: string): object {
  return { version: VERSION, openid, scene: scenes[scene], media_type: PICTURE, media_url: url }
}

/** Judgement in an answer or a push; what WeChat does not say in its documented words is for a person to judge. */
export function judgementIn(answer: Json): Judgement {
  const suggest = text(object(answer.result).suggest)
  return suggest === 'pass' || suggest === 'risky' ? suggest : 'review'
}

/** The strictest of several. */
export function strictest(judgements: readonly Judgement[]): Judgement {
  return (['risky', 'review'] as const).find((one) => judgements.includes(one)) ?? 'pass'
}
