// Planted: a component of the kit that the gallery doesn't show.
export const UnseenState = () => null;
