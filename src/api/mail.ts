import type { BodyOf } from '@contract/client-types'
import { mailSend } from '@contract/generated/robots'
import '@/locales/shop-reasons'
import { ask, type MayBeKeyed } from './client'

export const mail = {
  /** Sends a mail: operators to anybody, people to their own address (H16). `${{name}}` in it is filled from `params`. */
  send: ({ title, content, mail: address, params }: BodyOf<'mail.send'>, options?: MayBeKeyed) =>
    ask(mailSend, { body: { title, content, mail: address, params } }, options),
}
