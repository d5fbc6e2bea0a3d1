import type { Config } from '../config'
import { BucketFiles } from './bucket-files'
import type { FileStore } from './file-store'
import { FolderFiles } from './folder-files'

/** A bucket where one is configured, else a folder of this machine. */
export const openFiles = ({ bucket, uploadDirectory }: Pick<Config, 'bucket' | 'uploadDirectory'>): FileStore =>
  bucket ? new BucketFiles(bucket) : new FolderFiles(uploadDirectory)
