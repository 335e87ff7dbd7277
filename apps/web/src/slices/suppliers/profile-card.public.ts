// What tabs of the profile that are other slices' own are drawn with.
export { Card, type Fact, Facts } from './profile-card.tsx';
