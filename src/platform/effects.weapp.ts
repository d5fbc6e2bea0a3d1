import Taro from '@tarojs/taro'

/** A short tick of the phone; one without a motor simply does nothing. */
export function tick(strength: 'light' | 'heavy') {
  Taro.vibrateShort({ type: strength }).catch(() => undefined)
}

/** WeChat has no live regions: there, the words on the screen are all a screen reader can be given. */
export const announces = false

export function announce(_text: string) {}

/** The mini-program's view draws on a thread of its own: a task of its own is all that is needed. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** WeChat decodes a picture before it says that it is loaded, so there is nothing left to wait for. */
export async function decodePicture(_address: string): Promise<void> {}
