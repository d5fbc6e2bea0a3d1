/// <reference types="@tarojs/taro" />

declare module '*.png'
declare module '*.webp'
declare module '*.svg'
declare module '*.scss'
declare module '*.css'

declare namespace NodeJS {
  interface ProcessEnv {
    /** Which end is being built. Only src/platform may read it. */
    TARO_ENV: 'h5' | 'weapp'
  }
}
