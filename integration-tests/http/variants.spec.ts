import { oneClickShop } from "../support/one-click-shop"

oneClickShop({}, (test) => {
  const ask = async (id: string, params: Record<string, string> = {}) => {
    const { status, data } = await test.api.get(`/store/one-click/variants/${id}`, {
      headers: { "x-publishable-api-key": test.shop.publishableKey },
      params: { region_id: test.shop.regionId, ...params },
      validateStatus: () => true,
    })
    return { status, data }
  }

  it("returns whether a variant is available and the address of the modal, and holds nothing", async () => {
    const { shirt, foreign } = test.shop
    expect(await ask(shirt.id)).toEqual({
      status: 200,
      data: {
        variant: { id: shirt.id, available: true, checkout_url: test.sandbox.checkoutUrl },
      },
    })
    expect((await ask(foreign.id)).data.variant).toMatchObject({
      available: false,
      code: "not_available",
    })
    for (let unit = 0; unit < 10; unit++) {
      await test.authorize()
    }
    expect((await ask(shirt.id)).data.variant).toMatchObject({
      available: false,
      code: "out_of_stock",
    })
    expect(await test.oneClick.listPurchases({})).toHaveLength(10)
  })

  it("rejects an invalid availability request with the reason", async () => {
    const { shirt } = test.shop
    expect(await ask("variant_unknown")).toMatchObject({
      status: 404,
      data: { code: "variant_not_found" },
    })
    expect(await ask(shirt.id, { country_code: "jp" })).toMatchObject({
      status: 400,
      data: { code: "country_not_served" },
    })
    expect((await ask(shirt.id, { country_code: "France" })).status).toBe(400)
    expect((await ask(shirt.id, { quantity: "2" })).status).toBe(400)
  })
})
