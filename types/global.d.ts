/// <reference types="@tarojs/taro" />

declare module '*.png'
declare module '*.webp'
declare module '*.svg'
declare module '*.scss'
declare module '*.css'

declare namespace NodeJS {
  interface ProcessEnv {
    [name: string]: string | undefined
    /** End that is being built. Only src/platform may read it. */
    TARO_ENV: 'h5' | 'weapp'
  }

  interface Process {
    env: ProcessEnv
  }
}

/** All that phones know of it: the build puts the values in. Declared as Node's own types do, for tests have both. */
// oxlint-disable-next-line no-var
declare var process: NodeJS.Process
