import { oneClickShop } from "../support/one-click-shop"

oneClickShop({}, (test) => {
  const ask = (id: string, params: object = {}) =>
    test.store.get(`one-click/variants/${id}`, { region_id: test.shop.regionId, ...params })

  it("returns whether a variant is available and the address of the modal, and holds nothing", async () => {
    const { shirt, foreign } = test.shop
    expect((await ask(shirt.id)).data).toEqual({
      variant: { id: shirt.id, available: true, checkout_url: test.sandbox.checkoutUrl },
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

  it("rejects an availability request for an unknown variant", async () => {
    const rejected = { status: 404, data: { code: "variant_not_found" } }
    expect(await ask("variant_unknown")).toMatchObject(rejected)
  })

  it.each([
    [{ country_code: "jp" }, { code: "country_not_served" }],
    [{ country_code: "France" }, {}],
    [{ quantity: "2" }, {}],
  ])("rejects an availability request with %j", async (params, data) => {
    expect(await ask(test.shop.shirt.id, params)).toMatchObject({ status: 400, data })
  })
})
