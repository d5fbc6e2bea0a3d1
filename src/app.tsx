import './app.scss'
import { useDidShow, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { boot } from './boot'
import { pageNotFound } from './navigation/not-found'
import { session } from './stores'

boot()

export default function App({ children }: PropsWithChildren) {
  useDidShow(() => session.adopt())
  usePageNotFound(({ path }) => void pageNotFound(path).catch(console.warn))
  return children
}
