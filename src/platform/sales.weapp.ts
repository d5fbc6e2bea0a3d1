import Taro from '@tarojs/taro'

/** WeChat lets no mini-program sell virtual goods on iOS, nor show their prices. */
export const forbidsVirtualSales = Taro.getDeviceInfo().platform === 'ios'
