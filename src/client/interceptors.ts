import Taro from '@tarojs/taro'
import { ACCOUNT_HEADER } from '@contract/account-header'
import { localeStore } from '@/i18n'
import { takePreloaded } from '@/platform/preloaded'
import { requestHeaders } from './headers'
import { pageAccount } from './page-account'
import { sessionToken } from './session-token'
import { isOwnAddress } from '@/config/url'

/** Headers of a request that is sent now. A command says which account it is meant for. */
export function currentHeaders(method: string | undefined) {
  const account = method === 'GET' ? undefined : pageAccount.read()
  return requestHeaders({ token: sessionToken.read(), language: localeStore.current, account })
}

/** Adds the headers to what goes to our server, and to nothing else: neither token nor app is anybody else's business. */
function identify(chain: Taro.Chain) {
  const { requestParams } = chain
  if (!isOwnAddress(requestParams.url)) return chain.proceed(requestParams)
  return chain.proceed({
    ...requestParams,
    header: { ...requestParams.header, ...currentHeaders(requestParams.method) },
  })
}

/** Answers with what the preload script has asked for already, if it got an answer. */
function servePreloaded(chain: Taro.Chain) {
  const { requestParams } = chain
  const { url, method, header = {} } = requestParams
  const preloaded = method === 'GET' && takePreloaded(url, header)
  if (!preloaded) return chain.proceed(requestParams)
  return preloaded.then((answer) =>
    answer
      ? { statusCode: answer.status, data: answer.body, header: { [ACCOUNT_HEADER]: answer.account } }
      : chain.proceed(requestParams),
  )
}

/** Registers the app's interceptors, in the order they are passed. */
export function addInterceptors() {
  Taro.addInterceptor(identify)
  Taro.addInterceptor(servePreloaded)
}
