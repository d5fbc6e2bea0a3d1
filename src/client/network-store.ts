import { makeAutoObservable, runInAction } from 'mobx'
import { network } from '@/platform/system'

/** Whether the device has a network. */
class NetworkStore {
  isOnline = network.isOnline()

  constructor() {
    makeAutoObservable(this)
    network.onChange((online) => runInAction(() => (this.isOnline = online)))
  }
}

export const networkStore = new NetworkStore()
