/** Opens a bill (`bill-7`), a delivery or a request by its id. */
export const dashboardUrl = (id: string) => `/dashboard?${new URLSearchParams({open: id})}`;
