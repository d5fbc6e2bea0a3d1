import type { Scene } from '../../integrations/wechat/moderation'

/** Doors at which people's texts and pictures come in, and the scene WeChat judges each in. docs/wechat.md lists them. */
export const doors = {
  /** Others see it: kept back until it has passed. */
  nickname: 'profile',
  avatar: 'profile',
  /** Kept back by what uses it: nothing that is uploaded is shown before an operator has looked. */
  upload: 'social',
  /** An operator reviews every box before it is sold. */
  box: 'forum',
  /** Operators alone read it. */
  after_sale: 'comment',
  service: 'comment',
  /** Asked of a model and answered by one: it has to pass. */
  assistant: 'comment',
  media: 'social',
} as const satisfies Record<string, Scene>

export type Door = keyof typeof doors
