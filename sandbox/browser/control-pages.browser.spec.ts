import { axeFindings } from "../../testing/axe"
import { paidOrder } from "../testing/paid-order"
import { describeModal } from "./modal-test"

describeModal("the sandbox's control pages in a browser", (test) => {
  it.each([390, 1000])(
    "have no accessibility violations and don't scroll sideways at a width of %i",
    async (width) => {
      const order_id = await paidOrder(test.sandbox)
      await test.control.setFaults([{ on: "events", kind: "drop" }])
      const page = await test.browser.newPage({ viewport: { width, height: 844 } })
      const findings: string[] = []
      const orders = ["/orders", `/orders/${order_id}`, "/orders/nowhere"]
      for (const path of ["", ...orders, "/events", "/calls"]) {
        await page.goto(`${test.sandbox.controlUrl}${path}`)
        findings.push(...(await axeFindings(page)).map((finding) => `${path}: ${finding}`))
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth
        )
        if (wider > 0) findings.push(`${path}: ${wider} px too wide`)
      }
      expect(findings).toEqual([])
    }
  )
})
