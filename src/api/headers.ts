import { env } from '@/config/env'

/** Which app is asking, and in which language (R100). The early script (src/early) sends the same: it must not reach Taro. */
export const identity = (language: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Accept-Language': language,
  APP_ID: env.appId,
  APP_TYPE: env.appType,
  X_Env: env.xEnv,
})

/** The Authorization header of a token. */
export const bearer = (token: string) => `Bearer ${token}`
