import Taro from '@tarojs/taro'
import { localeStore } from '@/locales'
import { takeBegun } from '@/platform/begun'
import { requestHeaders } from './headers'
import { sessionToken } from './session-token'
import { isOwnAddress } from './url'

/** Headers of a request that is sent now. */
export const currentHeaders = () => requestHeaders({ token: sessionToken.read(), language: localeStore.current })

/** Adds the headers to what goes to our server, and to nothing else: neither token nor app is anybody else's business. */
function identify(chain: Taro.Chain) {
  const { requestParams } = chain
  if (!isOwnAddress(requestParams.url)) return chain.proceed(requestParams)
  return chain.proceed({ ...requestParams, header: { ...requestParams.header, ...currentHeaders() } })
}

/** Answers with what the early script has asked for already, if it got an answer. */
function serveBegun(chain: Taro.Chain) {
  const { requestParams } = chain
  const { url, method, header = {} } = requestParams
  const begun = method === 'GET' && takeBegun(url, header)
  if (!begun) return chain.proceed(requestParams)
  return begun.then((answer) =>
    answer ? { statusCode: answer.status, data: answer.body, header: {} } : chain.proceed(requestParams),
  )
}

/** Registers the app's interceptors, in the order they are passed. */
export function addInterceptors() {
  Taro.addInterceptor(identify)
  Taro.addInterceptor(serveBegun)
}
