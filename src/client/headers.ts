import { ACCOUNT_HEADER } from '@contract/account-header'
import { env } from '@/config/env'

/** Session and language that a request speaks for. */
export interface Sender {
  token: string | undefined
  language: string
  /** The account that the page shows, for commands. */
  account?: string
}

/**
 * Headers of every request to our server: the app, its language and, exactly when there is one, the session (R96, R100). Requests
 * get them from Taro's interceptor, uploads and the preload script call this themselves; it stays free of Taro for the latter.
 */
export function requestHeaders({ token, language, account }: Sender): Record<string, string> {
  return {
    'Accept-Language': language,
    APP_ID: env.appId,
    APP_TYPE: env.appType,
    X_Env: env.xEnv,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(account && { [ACCOUNT_HEADER]: account }),
  }
}
