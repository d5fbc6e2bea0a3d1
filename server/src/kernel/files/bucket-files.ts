import { extname } from 'node:path'
import { S3mini } from 's3mini'
import { Refusal } from '../refusal'
import type { FileStore } from './file-store'
import type { BucketSettings } from './settings'

const TIMEOUT_MS = 15_000

/** Types that browsers are told; the rest is for saving. */
const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
}

/** A store that cannot be reached is somebody else's fault, and the user may try again. */
function away(cause: Error): never {
  throw new Refusal('PROVIDER_FAILED', { cause })
}

/** Files in a bucket that speaks S3: Amazon's, MinIO, Aliyun OSS, Tencent COS and others. */
export class BucketFiles implements FileStore {
  private readonly bucket: S3mini

  constructor({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) {
    this.bucket = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS })
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const type = TYPES[extname(name)] ?? 'application/octet-stream'
    await this.bucket.putObject(name, bytes, type).catch(away)
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const content = await this.bucket.getObjectArrayBuffer(name).catch(away)
    return content ? new Uint8Array(content) : undefined
  }

  async has(name: string): Promise<boolean> {
    return (await this.bucket.objectExists(name).catch(away)) === true
  }

  async remove(name: string): Promise<void> {
    await this.bucket.deleteObject(name).catch(away)
  }

  async names(): Promise<string[]> {
    const objects = await this.bucket.listObjects().catch(away)
    return (objects ?? []).map(({ Key }) => Key).sort()
  }

  async stream(name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const answer = await this.bucket.getObjectResponse(name).catch(away)
    return (answer?.body as AsyncIterable<Uint8Array> | null | undefined) ?? undefined
  }
}
