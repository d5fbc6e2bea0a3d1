/**
 * Cities as people name them, with the IATA code a flight query takes (IATA city and airport codes). A city with several
 * airports has its metropolitan code first, then those of its airports.
 */
const CITIES = `
  北京 Beijing BJS PEK PKX|上海 Shanghai SHA PVG|广州 Guangzhou CAN|深圳 Shenzhen SZX|成都 Chengdu CTU TFU|杭州 Hangzhou HGH
  重庆 Chongqing CKG|西安 Xi’an SIA XIY|南京 Nanjing NKG|武汉 Wuhan WUH|昆明 Kunming KMG|长沙 Changsha CSX|厦门 Xiamen XMN
  青岛 Qingdao TAO|郑州 Zhengzhou CGO|天津 Tianjin TSN|大连 Dalian DLC|沈阳 Shenyang SHE|哈尔滨 Harbin HRB|长春 Changchun CGQ
  济南 Jinan TNA|福州 Fuzhou FOC|南昌 Nanchang KHN|合肥 Hefei HFE|宁波 Ningbo NGB|温州 Wenzhou WNZ|无锡 Wuxi WUX
  石家庄 Shijiazhuang SJW|太原 Taiyuan TYN|呼和浩特 Hohhot HET|南宁 Nanning NNG|桂林 Guilin KWL|海口 Haikou HAK|三亚 Sanya SYX
  贵阳 Guiyang KWE|拉萨 Lhasa LXA|兰州 Lanzhou LHW ZGC|西宁 Xining XNN|银川 Yinchuan INC|乌鲁木齐 Ürümqi URC|烟台 Yantai YNT
  威海 Weihai WEH|珠海 Zhuhai ZUH|汕头 Shantou SWA|揭阳 Jieyang SWA|湛江 Zhanjiang ZHA|惠州 Huizhou HUZ|佛山 Foshan FUO
  泉州 Quanzhou JJN|晋江 Jinjiang JJN|武夷山 Wuyishan WUS|舟山 Zhoushan HSN|台州 Taizhou HYN|义乌 Yiwu YIW|常州 Changzhou CZX
  南通 Nantong NTG|徐州 Xuzhou XUZ|盐城 Yancheng YNZ|连云港 Lianyungang LYG|扬州 Yangzhou YTY|淮安 Huai’an HIA|黄山 Huangshan TXN
  张家界 Zhangjiajie DYG|宜昌 Yichang YIH|襄阳 Xiangyang XFN|洛阳 Luoyang LYA|南阳 Nanyang NNY|临沂 Linyi LYI|潍坊 Weifang WEF
  济宁 Jining JNG|绵阳 Mianyang MIG|九寨沟 Jiuzhaigou JZH|宜宾 Yibin YBP|泸州 Luzhou LZO|西昌 Xichang XIC|丽江 Lijiang LJG
  大理 Dali DLU|西双版纳 Xishuangbanna JHG|香格里拉 Shangri-La DIG|腾冲 Tengchong TCZ|遵义 Zunyi ZYI|北海 Beihai BHY|柳州 Liuzhou LZH
  敦煌 Dunhuang DNH|嘉峪关 Jiayuguan JGN|榆林 Yulin UYN|延安 Yan’an ENY|包头 Baotou BAV|鄂尔多斯 Ordos DSN|海拉尔 Hailar HLD
  赤峰 Chifeng CIF|满洲里 Manzhouli NZH|延吉 Yanji YNJ|牡丹江 Mudanjiang MDG|佳木斯 Jiamusi JMU|齐齐哈尔 Qiqihar NDG|大庆 Daqing DQA
  丹东 Dandong DDG|锦州 Jinzhou JNZ|秦皇岛 Qinhuangdao BPE|大同 Datong DAT|运城 Yuncheng YCU|长治 Changzhi CIH|喀什 Kashgar KHG
  伊宁 Yining YIN|库尔勒 Korla KRL|阿克苏 Aksu AKU|和田 Hotan HTN|吐鲁番 Turpan TLQ|林芝 Nyingchi LZY|日喀则 Shigatse RKZ
  赣州 Ganzhou KOW|景德镇 Jingdezhen JDZ|九江 Jiujiang JIU|香港 Hong Kong HKG|澳门 Macau MFM|台北 Taipei TPE TSA|高雄 Kaohsiung KHH
  东京 Tokyo TYO NRT HND|大阪 Osaka OSA KIX|首尔 Seoul SEL ICN GMP|新加坡 Singapore SIN|曼谷 Bangkok BKK DMK|吉隆坡 Kuala Lumpur KUL`

interface City {
  name: string
  latin: string
  codes: readonly string[]
}

const cities: readonly City[] = CITIES.split(/[|\n]/)
  .map((entry) => /^\s*(\S+) (.+?)((?: [A-Z]{3})+)\s*$/.exec(entry))
  .flatMap((found) =>
    found ? [{ name: found[1] ?? '', latin: found[2] ?? '', codes: (found[3] ?? '').trim().split(' ') }] : [],
  )

/** Letters of a Latin name, so that `Xi'an`, `Xi’an` and `xian` are one. */
const plain = (latin: string) =>
  latin
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/**
 * The IATA code of a place: a code as it is, in capitals, else that of the city by its Chinese name (with or without 市) or
 * its Latin one. Undefined where no city of the table has this name.
 */
export function flightCode(place: string): string | undefined {
  const text = place.trim()
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase()
  const short = text.replace(/市$/, '')
  const city =
    cities.find(({ name }) => name === short || name === text) ??
    cities.find(({ latin }) => plain(text) !== '' && plain(latin) === plain(text))
  return city?.codes[0]
}

/** The city that an IATA code of a city or an airport belongs to; undefined where the table does not know it. */
export function cityOfCode(code: string): { name: string; latin: string } | undefined {
  return cities.find(({ codes }) => codes.includes(code.trim().toUpperCase()))
}
