import { aliyunHeaders, canonicalQuery } from './aliyun-signature'
import { tencentHeaders } from './tencent-signature'

test('R126 Aliyun’s signature is the one of its documentation’s fixed example', () => {
  const query = canonicalQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  })
  const headers = aliyunHeaders(
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query,
      date: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('R126 what Aliyun signs is encoded as RFC 3986 says, in order', () => {
  expect(canonicalQuery({ b: "a b*c~d/e'()!", A: '惊喜' })).toBe('A=%E6%83%8A%E5%96%9C&b=a%20b%2Ac~d%2Fe%27%28%29%21')
})

test('R126 Tencent’s signature is the one of its documentation’s example', () => {
  const headers = tencentHeaders(
    { secretId: 'AKID********************************', secretKey: '********************************' },
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      version: '2017-03-12',
      region: 'ap-guangzhou',
      payload: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      date: new Date(1_551_113_065_000),
    },
  )
  expect(headers.authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
})
