import type zh from './zh-CN'
import type { Same } from '../texts'

export default {
  none: 'No file selected',
  tooLarge: 'Files may be up to {n} MB; please compress it first',
  uploadFailed: 'Upload failed',
  fileUploadFailed: 'The file could not be uploaded',
  openFailed: 'The file could not be opened',
  noPath: 'The file cannot be found',
  noAddress: 'Please give an address to download from',
  downloading: 'Downloading',
  downloadStatus: 'Download failed, status code {n}',
  downloadFailed: 'Download failed',
  albumRefused: 'WeChat may not add to your album. Tap ··· at the top right, then Settings, and allow it.',
} satisfies Same<typeof zh>
