import { StartError } from '../start-error'
import type { Environment } from '../whole-number'

/** A bucket for uploads and generated files. */
export interface BucketSettings {
  /** Address of the bucket itself, as `https://s3.eu-central-1.amazonaws.com/joybox` or `https://joybox.oss-cn-hangzhou.aliyuncs.com`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Address at which everybody may read the bucket's files: its own, or that of a CDN before it. */
  mediaUrl: string
}

declare module '../config' {
  interface Config {
    /** Uploads are kept in a folder where it is undefined. */
    bucket: BucketSettings | undefined
  }
}

const NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'MEDIA_URL'] as const

function addressIn(env: Environment, name: 'S3_ENDPOINT' | 'MEDIA_URL', production: boolean): string {
  const text = (env[name] ?? '').replace(/\/+$/, '')
  const url = URL.canParse(text) ? new URL(text) : undefined
  const secure = url?.protocol === 'https:' || (!production && url?.protocol === 'http:')
  if (!url || !secure || url.search || url.hash || url.username) {
    throw new StartError(`${name} must be an https address without a query, but is "${text}".`)
  }
  return text
}

/** Reads the bucket for uploads: all of its variables, or none. */
export function readBucket(env: Environment, production: boolean): BucketSettings | undefined {
  const missing = NAMES.filter((name) => !env[name])
  if (missing.length === NAMES.length) return undefined
  if (missing.length > 0) throw new StartError(`A bucket for uploads also needs ${missing.join(', ')}.`)
  return {
    endpoint: addressIn(env, 'S3_ENDPOINT', production),
    region: env.S3_REGION!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    mediaUrl: addressIn(env, 'MEDIA_URL', production),
  }
}
