import Taro from '@tarojs/taro'

/** Reads a stored value, or undefined when there is none or storage is closed to us. */
export function readStored<T = string>(key: string): T | undefined {
  try {
    const value = Taro.getStorageSync(key)
    return value === '' || value === null ? undefined : value
  } catch {
    return undefined
  }
}

/** Stores a value; a full or closed storage is no reason to fail what the person is doing. */
export function writeStored(key: string, value: unknown): void {
  try {
    Taro.setStorageSync(key, value)
  } catch (error) {
    console.warn('storage is not writable', key, error)
  }
}

/** Forgets a stored value; a missing one is fine. */
export function removeStored(key: string): void {
  try {
    Taro.removeStorageSync(key)
  } catch (error) {
    console.warn('storage is not writable', key, error)
  }
}
