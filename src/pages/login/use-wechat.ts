import { useEffect, useState } from 'react'
import { t } from '@/features/accounts/locale/login'
import { routes } from '@/navigation/routes'
import { dialog, toast } from '@/platform/feedback'
import { inWechat, takeWechatReturn, wechatMethod } from '@/platform/wechat'
import type { WechatReturn } from '@/platform/wechat-type'
import { session } from '@/client/stores'
import { askWechatFor } from '@/features/accounts/store/wechat'
import type { LoginForm } from './login-form'

const quiet = { quiet: true }

/** Time a button stays busy while the browser leaves for WeChat; it may not leave, or be led back to as it was. */
const LEAVING_MS = 4000

/** Set when WeChat has been asked for the user in this start: once is enough. */
let recognised = false

export interface WechatSignIn {
  /** Set when the shop offers this end's sign-in by WeChat. */
  offered: boolean
  asking: boolean
  /** WeChat's answer belongs to nobody here yet: they choose how to come in. */
  isNew: boolean
  tap: () => Promise<void>
  /** Makes a new person's account, with the phone number that `phoneCode` stands for. */
  join: (phoneCode?: string) => Promise<void>
  goBack: () => void
}

/** The ways in by WeChat: with a tap, on the way back from its page, and recognising who has been here. */
export function useWechat(form: LoginForm, from: string | undefined, leave: (from?: string) => void): WechatSignIn {
  const [asking, setAsking] = useState(false)
  const [isNew, setIsNew] = useState(false)

  /** Signs in by `work`, which tells if it did; a new user is asked how to sign up. */
  async function enter(work: () => Promise<boolean>, back = from) {
    const outcome = await form.signIn(async () => setIsNew(!(await work())))
    if (outcome === 'refused') void toast({ message: t('login.failed') })
    if (session.isSignedIn) leave(back)
  }

  async function ask(purpose: 'login' | 'recognise') {
    setAsking(true)
    try {
      const asked = await askWechatFor({ purpose, from }, routes.login)
      if (asked === 'leaving') await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
      return typeof asked === 'string' ? asked : { answer: asked }
    } finally {
      setAsking(false)
    }
  }

  async function takeUp({ purpose, code, state, from: back }: WechatReturn) {
    if (purpose === 'recognise') {
      if (code && (await session.recognise({ code, state }, quiet))) leave(back)
    } else if (code) await enter(() => session.loginByWechat({ code, state }, quiet), back)
    else void toast({ message: t('login.refused') })
  }

  async function recognise() {
    recognised = true
    const asked = await ask('recognise')
    if (typeof asked !== 'string' && (await session.recognise(asked.answer, quiet))) leave()
  }

  useEffect(() => {
    if (session.isSignedIn) return
    const returned = takeWechatReturn()
    if (returned) void takeUp(returned).catch(console.warn)
    else if (inWechat && !recognised && session.isKnownInWechat) void recognise().catch(console.warn)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when login opens
  }, [])

  /** Signs in after a tap, so a failure is shown. */
  async function tap(then: (code: string) => Promise<void> = answer) {
    if (!form.agreed) return void toast({ message: t('login.agreeFirst'), native: true })
    try {
      const asked = await ask('login')
      if (asked === 'elsewhere') await dialog({ message: t('login.elsewhere'), cancelText: false })
      else if (typeof asked !== 'string') await then(asked.answer.code)
    } catch (error) {
      await enter(() => Promise.reject(error))
    }
    return undefined
  }
  const answer = (code: string) => enter(() => session.loginByWechat({ code }, quiet))

  return {
    offered: session.signInMethods.data?.[wechatMethod] ?? false,
    asking,
    isNew,
    tap: () => tap(),
    join: (phoneCode) => tap((code) => enter(() => session.joinFromWechat(code, phoneCode, quiet).then(() => true))),
    goBack: () => setIsNew(false),
  }
}
