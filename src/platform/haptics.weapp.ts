import Taro from '@tarojs/taro'

/** A short tick of the phone; one without a motor simply does nothing. */
export function tick(strength: 'light' | 'heavy') {
  Taro.vibrateShort({ type: strength }).catch(() => undefined)
}
