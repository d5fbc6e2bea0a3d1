import Taro from '@tarojs/taro'
import { makeAutoObservable, runInAction } from 'mobx'

/** Minimum of a login form: two values, a request, and a place for the token. */
class Session {
  account = ''
  password = ''
  error = ''

  constructor() {
    makeAutoObservable(this)
  }

  set(field: 'account' | 'password', value: string) {
    this[field] = value
  }

  async login() {
    const data = { phone: this.account, password: this.password }
    const { data: answer } = await Taro.request({ url: '/dev-api/system/auth/loginByPassword', method: 'POST', data })
    if (!answer?.success) {
      runInAction(() => (this.error = answer?.message ?? 'failed'))
      return
    }
    Taro.setStorageSync('token', answer.data)
    await Taro.redirectTo({ url: '/pagesA/home/index' })
  }
}

export const session = new Session()
