import { makeAutoObservable, runInAction } from 'mobx'
import { network } from '@/platform/system'

class NetworkStore {
  isOnline = network.isOnline()

  constructor() {
    makeAutoObservable(this)
    network.onChange((online) => runInAction(() => (this.isOnline = online)))
  }
}

export const networkStore = new NetworkStore()
