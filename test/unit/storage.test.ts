import Taro from '@tarojs/taro'
import { readStored, removeStored, writeStored } from '../../src/storage'
import { storage } from '../../src/storage/helper'
import { device, resetDevice } from '../helpers/taro'

beforeEach(resetDevice)

describe('storage', () => {
  it.each(['', undefined, null])('R78 H5 no name (%s) is refused by every method', async (variableName) => {
    const named = { variableName: variableName as string }
    await expect(storage.read(named)).rejects.toThrow('variableName不能为空')
    await expect(storage.write({ ...named, value: 1 })).rejects.toThrow('variableName不能为空')
    await expect(storage.remove(named)).rejects.toThrow('variableName不能为空')
    expect(device.storage.size).toBe(0)
  })

  it('R171 H5 what is not there is not found; removing it succeeds', async () => {
    await expect(storage.read({ variableName: 'a' })).rejects.toThrow('getStorage:fail data not found')
    await expect(storage.remove({ variableName: 'a' })).resolves.toEqual({ success: true })
  })

  it('H5 reads what was written, falsy values too', async () => {
    for (const value of [0, false, 'text', { a: [1] }]) {
      await storage.write({ variableName: 'a', value })
      await expect(storage.read({ variableName: 'a' })).resolves.toEqual({ success: true, value })
    }
  })

  it('a storage that is full keeps the value for this visit', () => {
    jest.spyOn(console, 'warn').mockImplementation()
    const full = jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    writeStored('h5_token', 'abc')
    expect(readStored('h5_token')).toBe('abc')
    removeStored('h5_token')
    expect(readStored('h5_token')).toBeUndefined()
    full.mockRestore()
  })
})
