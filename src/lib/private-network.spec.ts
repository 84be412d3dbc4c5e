import { isPrivateAddress } from "./private-network"

describe("isPrivateAddress", () => {
  it.each([
    "http://localhost:9000",
    "http://127.0.0.1",
    "http://10.0.0.5:9000",
    "https://172.31.255.255",
    "https://192.168.1.20/shop",
    "https://169.254.169.254",
    "https://100.64.0.1",
    "http://[::1]:9000",
    "http://[fd00::1]",
    "http://[::ffff:10.0.0.1]",
    "http://medusa:9000",
    "https://shop.internal",
    "https://shop.localhost",
  ])("returns true for %s, which the service cannot reach", (address) =>
    expect(isPrivateAddress(address)).toBe(true)
  )

  it.each([
    "https://shop.example.com",
    "http://93.184.216.34",
    "https://172.32.0.1",
    "https://10.example.com",
    "https://[2606:2800:220:1::1]",
  ])("returns false for %s, which the service can reach", (address) =>
    expect(isPrivateAddress(address)).toBe(false)
  )
})
