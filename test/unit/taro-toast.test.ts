/** @jest-environment jsdom */
import { transformSync } from '@swc/core'
import { readFileSync } from 'node:fs'
import path from 'node:path'

type ToastClass = new () => { el: HTMLElement; create(options: { title: string; duration?: number }): void }

/** Taro's own toast of the browser, exactly as it is installed. */
function taroToast(): ToastClass {
  const file = path.resolve('node_modules/@tarojs/taro-h5/dist/api/ui/interaction/toast.js')
  const { code } = transformSync(readFileSync(file, 'utf8'), { module: { type: 'commonjs' } })
  const parts = { Current: {}, inlineStyle: () => '', getCurrentPath: () => '/' }
  const made = { exports: {} as { default: ToastClass } }
  new Function('require', 'module', 'exports', code)(() => parts, made, made.exports)
  return made.exports.default
}

it('R202 the platform’s own toast, told no duration, stays 1500 ms', () => {
  jest.useFakeTimers()
  const toast = new (taroToast())()
  toast.create({ title: 'done' })
  jest.advanceTimersByTime(1499)
  expect(toast.el.style.opacity).toBe('1')
  jest.advanceTimersByTime(1)
  expect(toast.el.style.opacity).toBe('0')
  jest.useRealTimers()
})
