import Taro from '@tarojs/taro'

/** Whether there is a network at all, and a way to hear when that changes. WeChat tells only changes: until one, there is. */
export const network = {
  isOnline: () => true,
  onChange(listener: (online: boolean) => void) {
    Taro.onNetworkStatusChange(({ isConnected }) => listener(isConnected))
  },
}
