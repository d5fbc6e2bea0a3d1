import './app.scss'
import { useDidShow, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { boot, followSession } from '@/app/boot'
import { pageNotFound } from './navigation/not-found'

boot()

export default function App({ children }: PropsWithChildren) {
  useDidShow(followSession)
  usePageNotFound(({ path }) => void pageNotFound(path).catch(console.warn))
  return children
}
