export const drawnTable = (
  <table>
    <tbody />
  </table>
);
